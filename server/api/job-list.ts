import type { Job } from '#server/core/jobs/jobs-kind.ts'
import { mailCode } from '#server/domain/accounts/send-code.ts'
import { tellAnnouncements } from '#server/domain/announcements/tell-job.ts'
import { auditSeal } from '#server/domain/audit/seal-job.ts'
import { undoProducts } from '#server/domain/bulk/bulk-jobs.ts'
import { codesJob } from '#server/domain/coupons/codes-job.ts'
import { designsPublish } from '#server/domain/design/publish-job.ts'
import { filesSweep } from '#server/domain/files/sweep-job.ts'
import { mailReset } from '#server/domain/identity/mail-reset.ts'
import { deliver } from '#server/domain/outbox/deliver.ts'
import { forgetPapers, printPapersJob } from '#server/domain/papers/print-job.ts'
import { pricesKeep } from '#server/domain/promotions/keep-prices-job.ts'
import { bakongChecks } from '#server/domain/sales/check-bakong.ts'
import { expiry } from '#server/domain/sales/expire-orders.ts'
import { foldOrderCounts } from '#server/domain/sales/fold-order-counts.ts'
import { foldSales } from '#server/domain/sales/fold-sales.ts'
import { missingReminders } from '#server/domain/sales/remind-job.ts'
import { reindexSearch } from '#server/domain/search/reindex-search.ts'
import { purgeStores } from '#server/domain/stores/purge-job.ts'
import { watchDomains } from '#server/domain/stores/watch-domains.ts'
import { dailySummaries } from '#server/domain/telegram/daily-summary.ts'
import { deliverTelegram } from '#server/domain/telegram/deliver-telegram.ts'
import { exportStoreJob, forgetTransferJob } from '#server/domain/transfer/whole/export-job.ts'
import { importStoreJob } from '#server/domain/transfer/whole/import-job.ts'
import { deliverMessage } from '#server/domain/webhooks/deliver-message.ts'
import { housekeeping } from '#server/domain/work/housekeeping.ts'
import { changeProducts } from './products/bulk-work.ts'
import { emptyTrash } from './products/trash-job.ts'
import {
  fetchPictures,
  importCategories,
  importCustomers,
  importProducts,
  importThings,
  undoImport,
} from './transfer/import-jobs.ts'

/** Every kind of work that a process runs behind the requests; what is declared with `every` recurs by itself. */
export const JOBS: readonly Job[] = [
  deliver,
  deliverMessage,
  deliverTelegram,
  mailReset,
  mailCode,
  importProducts,
  importCategories,
  importCustomers,
  ...Object.values(importThings),
  undoImport,
  fetchPictures,
  changeProducts,
  undoProducts,
  codesJob,
  exportStoreJob,
  importStoreJob,
  forgetTransferJob,
  printPapersJob,
  forgetPapers,
  housekeeping,
  foldOrderCounts,
  foldSales,
  missingReminders,
  expiry,
  bakongChecks,
  tellAnnouncements,
  pricesKeep,
  designsPublish,
  filesSweep,
  auditSeal,
  dailySummaries,
  emptyTrash,
  purgeStores,
  watchDomains,
  reindexSearch,
]
