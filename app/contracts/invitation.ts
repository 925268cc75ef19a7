import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { requiredText, text } from './fields.ts'
import { type Filter, LOCALES, listQuery } from './kit.ts'
import { confirmed, newPassword } from './new-password.ts'
import { roleIds } from './user.ts'

export const INVITATION_STATES = ['pending', 'expired', 'accepted', 'revoked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

const labels = {
  pending: m.invitation_state_pending,
  expired: m.invitation_state_expired,
  accepted: m.invitation_state_accepted,
  revoked: m.invitation_state_revoked,
}

export const INVITATION_FILTER: Filter = {
  key: 'state',
  label: m.status,
  choices: INVITATION_STATES.map((value) => ({ value, label: labels[value] })),
}

export const inviteForm = z.object({
  email: z.pipe(requiredText(254), email),
  firstname: z._default(text(60), ''),
  lastname: z._default(text(60), ''),
  /** A store's alone: an admin has no roles. */
  role_ids: roleIds,
  /** Of the mail; default: the language asked in. */
  locale: z.optional(z.enum(LOCALES)),
  /** Whether the link is also sent by mail. */
  mail: z._default(z.boolean(), true),
})

/** `search` looks into e-mail and name; without `state` those that are open, expired ones among them. */
export const invitationQuery = listQuery(['id', 'email', 'expires_at'], [INVITATION_FILTER])

export const invitationRow = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  state: z.enum(INVITATION_STATES),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.nullable(z.string()),
})
export type InvitationRow = z.infer<typeof invitationRow>

/** As it is answered to who made it: the link is shown this once. */
export const invitationMade = z.extend(invitationRow, { url: z.string(), mailed: z.boolean() })
export type InvitationMade = z.infer<typeof invitationMade>

/** The secret of the link. */
export const invitationToken = z.object({ token: text(200) })

/** What the page of the link shows; `store_name` null: it makes an admin of the platform. */
export const invitationShown = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  store_name: z.nullable(z.string()),
  invited_by: z.string(),
  expires_at: z.string(),
})
export type InvitationShown = z.infer<typeof invitationShown>

export const acceptForm = z
  .object({ token: text(200), firstname: requiredText(60), lastname: requiredText(60), ...newPassword })
  .check(confirmed)
