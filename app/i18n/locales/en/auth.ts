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
    lead: 'Carry on where you left off.',
    submit: 'Log in',
    noAccount: 'No account yet?',
    signup: 'Sign up',
  },
  signup: {
    title: 'Sign up',
    lead: 'Open an account in a minute; your demo balance is ready once your identity is verified.',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    login: 'Log in',
    passwordHint: 'At least 8 characters, with a letter and a digit.',
  },
  demo: {
    title: 'Try it right away',
    text: 'A verified demo account, ready to use: 100,000 USDT, 1 BTC and 1,000,000 TRY.',
  },
  invalid: {
    email: 'Enter a valid email address.',
    emailEmpty: 'Enter your email address.',
    passwordEmpty: 'Enter your password.',
    passwordShort: 'The password needs at least 8 characters.',
    passwordLong: 'The password can have at most 128 characters.',
    passwordWeak: 'The password needs at least one letter and one digit.',
    passwordCommon: 'This password is very common; choose one that is hard to guess.',
    passwordLikeEmail: 'The password must not contain your email address.',
    country: 'Choose a country from the list.',
  },
  panel: {
    title: 'Real rules, play money',
    first: 'A live order book, chart and market trades',
    second: 'Limit and market orders, fees, order history',
    third: 'Every step is on record: same seed, same market',
  },
}

export default auth
