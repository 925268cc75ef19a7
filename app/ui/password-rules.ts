export type PasswordRule = 'length' | 'lower' | 'upper' | 'digit' | 'special'

const tests: Record<PasswordRule, RegExp> = {
  length: /^.{8,}$/s,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[@$!%*?&]/,
}

/** Which rules of specification section 5 the password meets. */
export function passwordRules(password: string): Record<PasswordRule, boolean> {
  return {
    length: tests.length.test(password),
    lower: tests.lower.test(password),
    upper: tests.upper.test(password),
    digit: tests.digit.test(password),
    special: tests.special.test(password),
  }
}
