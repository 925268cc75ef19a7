import { email } from '#app/contracts/email.ts'
import { disableSecondFactor } from '#server/domain/identity/operator-two-factor.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const userDisable2fa = command({
  name: 'user:disable-2fa',
  summary: 'takes the second factor from a user who lost telephone and recovery codes',
  more: 'Be sure who asks. Where it is demanded of him, he sets up another when he signs in next.',
  options: { email: { value: 'E-MAIL', summary: 'of the account', schema: email } },
  database: 'found',
  async run({ email: of }) {
    const user = await disableSecondFactor(of, operator())
    const said = user.disabled
      ? `${user.email} signs in with the password alone; every session has ended`
      : `${user.email} has no second factor`
    return { said, data: user }
  },
})
