-- Orders by month; "month" is a reserved word in some dialects, so it is quoted.
CREATE TABLE IF NOT EXISTS "order_line" (
    "id" INTEGER PRIMARY KEY,
    "sku" TEXT NOT NULL DEFAULT 'it''s missing',
    "price" NUMERIC CHECK ("price" >= 0),
    "meta" JSONB DEFAULT '{"source": "web", "tags": ["new", "gift"]}'
);

/* the totals, newest first */
SELECT date_trunc('month', o.created) AS "month",
       sum(l."price") AS "total",
       l."meta" ->> 'source' AS "source"
FROM "order" AS o
JOIN "order_line" AS l ON l."id" = o."line"
WHERE l."meta" @> '{"tags": ["gift"]}' AND o."state" IN ('paid', 'sent')
GROUP BY 1, 3
ORDER BY "month" DESC;
