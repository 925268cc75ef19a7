import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'shipping-methods',
    permission: 'shipping-method',
    // Delivery by agreement and pick-up, which every store has.
    begins: 2,
    body: (n) => ({
      name: `Way ${n}`,
      translations: { km: { name: `វិធី ${n}`, delivery_time: `${n} ថ្ងៃ` } },
      type: 'by_weight',
      cost: `${n}.50`,
      cost_per_unit: '0.25',
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
      { body: { type: 'drone' }, field: 'type' },
      { body: { code: 'Not a code' }, field: 'code' },
      { body: { cost: '1.005' }, field: 'cost' },
      { body: { cost: '-1' }, field: 'cost' },
      { body: { cost: 5 }, field: 'cost' },
      { body: { cost: '9999999999.99' }, field: 'cost' },
      { body: { free_over: 'much' }, field: 'free_over' },
      { body: { min_weight: 0.0001 }, field: 'min_weight' },
      { body: { max_weight: -1 }, field: 'max_weight' },
      { body: { min_total: '5.00', max_total: '4.99' }, field: 'max_total' },
      { body: { type: 'by_total' }, field: 'brackets' },
      { body: { brackets: [{ to: '1' }] }, field: 'brackets.0.cost' },
      { body: { brackets: [{ to: 'x', cost: '1' }] }, field: 'brackets.0.to' },
      { body: { type: 'by_total', brackets: [{ to: '1.005', cost: '1' }] }, field: 'brackets.0.to' },
      { body: { brackets: [{ to: '1000000', cost: '1' }] }, field: 'brackets.0.to' },
      { body: { brackets: [{ cost: '1' }, { cost: '2' }] }, field: 'brackets.0.to' },
      {
        body: {
          brackets: [
            { to: '2', cost: '1' },
            { to: '2', cost: '2' },
          ],
        },
        field: 'brackets.1.to',
      },
      {
        body: {
          brackets: [
            { to: '2', cost: '1' },
            { from: '3', cost: '2' },
          ],
        },
        field: 'brackets.1.from',
      },
      { body: { min_weight: 2, max_weight: 1.999 }, field: 'max_weight' },
      { body: { zones: [{ province: '26' }] }, field: 'zones.0.province' },
      { body: { zones: [{ province: 'Phnom Penh' }] }, field: 'zones.0.province' },
      { body: { zones: [{ province: '12' }, { province: '12' }] }, field: 'zones.1.province' },
      { body: { excluded_zones: [{ province: '12', districts: ['0802'] }] }, field: 'excluded_zones.0.districts' },
      { body: { excluded_zones: [{ province: '12', districts: ['1299'] }] }, field: 'excluded_zones.0.districts' },
      { body: { zones: '12' }, field: 'zones' },
      { body: { delivery_min: 3, delivery_max: 2 }, field: 'delivery_max' },
      { body: { delivery_min: -1 }, field: 'delivery_min' },
      { body: { delivery_unit: 'weeks' }, field: 'delivery_unit' },
      { body: { weekdays: [8] }, field: 'weekdays.0' },
      { body: { cut_off_time: '25:00' }, field: 'cut_off_time' },
      { body: { cod_allowed: 'no' }, field: 'cod_allowed' },
      { body: { payment_method_ids: [999_999_999] }, field: 'payment_method_ids.0' },
      { body: { customer_group_ids: [999_999_999] }, field: 'customer_group_ids.0' },
      { body: { tax_class_id: 999_999_999 }, field: 'tax_class_id' },
      { body: { tracking_url: 'https://courier.example/track' }, field: 'tracking_url' },
      { body: { tracking_url: 'javascript:alert({code})' }, field: 'tracking_url' },
      { body: { courier: 'x'.repeat(81) }, field: 'courier' },
    ],
    change: { cost: '3.25', status: false },
    use: async (api, token, id) => {
      const body = { name: 'Sent so', price: '1.00', shipping_method_ids: [id] }
      await api.call('POST', '/api/backend/products', { token, body })
    },
  },
  api,
)
