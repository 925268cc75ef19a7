import { queryOptions } from '@tanstack/react-query'
import { paymentMethodList } from '#app/bff/payment-methods.functions.ts'

export const paymentMethodsOptions = () =>
  queryOptions({ queryKey: ['payment-methods', 'own'], queryFn: () => paymentMethodList() })
