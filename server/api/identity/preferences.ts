import * as z from 'zod'
import { preferences } from '#app/contracts/preferences.ts'
import { signedIn } from '#server/core/procedure/procedure.ts'
import { savePreferences } from '#server/domain/identity/preferences.ts'

export const writePreferences = signedIn
  .route({
    method: 'POST',
    path: '/auth/preferences',
    summary: 'Update your own preferences; only the fields sent',
    tags: ['auth'],
  })
  .input(preferences)
  .output(z.object({ data: preferences }))
  .handler(async ({ context: { user }, input }) => ({
    // Whoever looks after a store has it so for as long as his page is open, and changes nothing of its owner's.
    data: user.visitor ? input : await savePreferences(user.userId, input),
  }))
