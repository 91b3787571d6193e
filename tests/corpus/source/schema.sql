-- Orders and who placed them; "user" is a reserved word.
CREATE TABLE "user" (
    id      bigint PRIMARY KEY,
    "Name"  text NOT NULL CHECK (length("Name") > 0),
    note    text DEFAULT 'none, "yet"'
);

CREATE TABLE orders (
    id       bigint PRIMARY KEY,
    buyer    bigint REFERENCES "user" (id),
    state    text NOT NULL DEFAULT 'open',
    details  jsonb DEFAULT '{"gift": false, "tags": []}'
);

-- What is open, by name.
CREATE VIEW "open orders" AS
SELECT u."Name" AS "who", count(*) AS "how many"
FROM orders o JOIN "user" u ON u.id = o.buyer
WHERE o.state = 'open' AND o.details->>'gift' <> 'true' AND u."Name" <> 'O''Brien'
GROUP BY u."Name" ORDER BY "how many" DESC;
