import { adminCreate } from './admin-create.ts'
import { auditVerify } from './audit-verify.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { filesMove } from './files-move.ts'
import { jobsList } from './jobs-list.ts'
import { jobsRetry } from './jobs-retry.ts'
import { migrateDatabase } from './migrate-database.ts'
import { ordersRecount } from './orders-recount.ts'
import { restoreArchive } from './restore-archive.ts'
import { seedBench } from './seed-bench.ts'
import { seedDemo } from './seed-demo.ts'
import { storeExport } from './store-export.ts'
import { storeImport } from './store-import.ts'
import { storeList } from './store-list.ts'
import { storeResume } from './store-resume.ts'
import { storeSuspend } from './store-suspend.ts'
import { userDisable2fa } from './user-disable-2fa.ts'
import { userResetPassword } from './user-reset-password.ts'

/** Every command of `npm run cli`, in the order in which they are listed. */
export const COMMANDS: readonly Command[] = [
  adminCreate,
  userResetPassword,
  userDisable2fa,
  storeList,
  storeSuspend,
  storeResume,
  storeExport,
  storeImport,
  jobsList,
  jobsRetry,
  ordersRecount,
  auditVerify,
  doctor,
  backup,
  restoreArchive,
  filesMove,
  migrateDatabase,
  seedDemo,
  seedBench,
]
