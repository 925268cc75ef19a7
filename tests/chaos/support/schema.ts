import type pg from 'pg'

export const ORDERS = 10_000
/** The store of these orders; the fixture has one of its own. */
const STORE = 7

/** A store with orders, in columns that every version has had. */
export async function fillOrders(client: pg.Client): Promise<void> {
  const name = `'{"en":"Cash","km":"សាច់ប្រាក់"}'`
  await client.query(`
    INSERT INTO stores (id, sub_domain, name, owner, email) OVERRIDING SYSTEM VALUE VALUES (${STORE}, 'old', 'Old', 'Dara', 'old@shop.example');
    INSERT INTO orders (store_id, id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone, order_status_id,
      total, currency_code, khr_rate, order_type, payment_code, payment_method_name, public_token)
    SELECT ${STORE}, n, n, 'OLD-' || n, 'Sokha', 'Sokha', 'sokha', '+85512345678', 1, n, 'USD', 4100, 'pickup', 'cod', ${name}, 'old-' || n
    FROM generate_series(1, ${ORDERS}) n;
    INSERT INTO order_products (store_id, order_id, name, quantity, price, total, subtract)
    SELECT ${STORE}, id, ${name}, 1, total, total, false FROM orders WHERE store_id = ${STORE}`)
}

/** What was there before and has to be there after: count and sums of the old orders. */
export async function ordersOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS orders, sum(total)::int AS total,
      (SELECT count(*)::int FROM order_products WHERE store_id = ${STORE}) AS lines FROM orders WHERE store_id = ${STORE}`,
  )
  return rows[0]
}
