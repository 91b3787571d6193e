// The basket of the shop: "add", "remove", "total".
import { load, save } from "./store.js";

const RATES = { "standard": 0.19, 'reduced': 0.07 };

export class Basket {
  constructor(items = []) {
    this.items = items; /* [{ "sku": "a-1", "price": 2.5, "count": 1 }] */
  }

  add(sku, price, { count = 1, rate = "standard" } = {}) {
    if (!(rate in RATES)) throw new Error(`no rate "${rate}", only ${Object.keys(RATES).join(", ")}`);
    const known = this.items.find((item) => item["sku"] === sku);
    if (known) known.count += count;
    else this.items.push({ "sku": sku, "price": price, "count": count, "rate": rate });
    return this;
  }

  get total() {
    return this.items.reduce((sum, item) => sum + item.price * item.count, 0);
  }

  toString() {
    return this.items.map((item) => item.count + " x " + item.sku + " at \"" + item.price + "\"").join("; ");
  }
}

document.querySelector("#buy").addEventListener("click", async (event) => {
  event.preventDefault();
  const basket = new Basket(await load("basket"));
  basket.add(event.target.dataset["sku"], Number(event.target.dataset.price));
  await save("basket", basket.items);
  document.title = "Basket (" + basket.items.length + ")";
});
