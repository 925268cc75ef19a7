import { DOMAIN_DAYS } from '#app/contracts/store.ts'

/** When a domain that leads here no more stops being the address of its shop. */
export const domainEnd = (lost_at: Date) => new Date(lost_at.getTime() + DOMAIN_DAYS * 86_400_000)
