import { sealLogs } from '#server/domain/audit/seal-logs.ts'

/** Seals all there is: the tests beside this one are transactions of the same cluster, which sealing waits for. */
export const sealAll = () => sealLogs({ patience: 60_000 })
