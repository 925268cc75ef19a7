import { email } from '#app/contracts/email.ts'
import { disableSecondFactor } from '#server/domain/identity/operator-two-factor.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const userDisable2fa = command({
  name: 'user:disable-2fa',
  summary: 'turns off two-factor sign-in for a user who lost their phone and recovery codes',
  more: 'Verify who is asking. If two-factor sign-in is required, they set it up again at their next sign-in.',
  options: { email: { value: 'EMAIL', summary: 'email of the account', schema: email } },
  database: 'found',
  async run({ email: of }) {
    const user = await disableSecondFactor(of, operator())
    const said = user.disabled
      ? `${user.email} signs in with the password alone; every session has ended`
      : `${user.email} has no second factor`
    return { said, data: user }
  },
})
