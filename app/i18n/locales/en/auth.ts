// English texts of logging in and signing up.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/auth.ts'

const auth: MessagesOf<typeof tr> = {
  field: {
    email: 'Email',
    password: 'Password',
    country: 'Country or region',
  },
  login: {
    title: 'Log in',
    lead: 'Pick up where you left off.',
    submit: 'Log in',
    noAccount: 'No account yet?',
    signup: 'Sign up',
    forgot: 'Forgot your password?',
    recovered: 'Your password was reset. Log in with the new one.',
  },
  signup: {
    title: 'Sign up',
    lead: 'Open an account in a minute. Your demo balance is ready as soon as you verify your identity.',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    login: 'Log in',
    passwordHint: 'At least 8 characters, with a letter and a digit.',
  },
  demo: {
    title: 'Try it now',
    text: 'A verified demo account with 100,000 USDT, 1 BTC and 1,000,000 TRY. No sign-up needed.',
  },
  invalid: {
    email: 'Enter a valid email address.',
    emailEmpty: 'Enter your email address.',
    passwordEmpty: 'Enter your password.',
    passwordShort: 'Password must be at least 8 characters.',
    passwordLong: 'Password must be 128 characters or fewer.',
    passwordWeak: 'Password must contain at least one letter and one digit.',
    passwordCommon: 'This password is too common. Choose one that is harder to guess.',
    passwordLikeEmail: 'Password must not contain your email address.',
    country: 'Choose a country from the list.',
  },
  panel: {
    title: 'Real rules, play money',
    first: 'Live order book, charts and market trades',
    second: 'Limit and market orders, fees, order history',
    third: 'Fully recorded and reproducible: same seed, same market',
  },
}

export default auth
