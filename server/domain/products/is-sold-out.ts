/** Whether what was sold out until then still is. */
export const isSoldOut = (until: Date | string | null): boolean => until !== null && new Date(until) > new Date()
