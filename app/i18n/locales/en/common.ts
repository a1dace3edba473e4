// English words of the frame: header, footer, banners, dialogs, lists.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/common.ts'

const common: MessagesOf<typeof tr> = {
  brand: 'Erguvan',
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main menu',
    markets: 'Markets',
    spot: 'Spot',
    vip: 'VIP and fees',
    rules: 'Trading rules',
    login: 'Log in',
    signup: 'Sign up',
    logout: 'Log out',
    account: 'Account',
    assets: 'Assets',
    orders: 'Orders',
    preferences: 'Preferences',
    menu: 'Menu',
    demoLogin: 'Try the demo',
  },
  search: { label: 'Search the site', placeholder: 'Search…' },
  theme: {
    label: 'Theme',
    dark: 'Dark',
    light: 'Light',
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
  },
  language: { label: 'Language' },
  currency: { label: 'Display currency', short: 'Currency', apply: 'Apply' },
  consent: {
    title: 'We use cookies',
    text: 'Besides the cookies that your session needs, we would like to keep some that remember your preferences, such as theme and language. None for advertising or tracking.',
    more: 'About cookies',
    accept: 'Accept',
    reject: 'Reject',
  },
  demo: { chip: 'Demo', notice: 'Demo account: no real money is used' },
  kyc: {
    text: 'Verify your identity to start trading.',
    action: 'Verify now',
  },
  notice: { label: 'Notice', more: 'Details', dismiss: 'Dismiss notice' },
  notFound: {
    title: 'Page not found',
    text: 'Sorry, the page you visited does not exist',
    action: 'Back to markets',
  },
  failure: {
    title: 'Something went wrong',
    text: 'This part cannot be shown right now. Your data is safe; reload the page to try again.',
    action: 'Reload',
    code: 'Code: {{code}}',
  },
  action: {
    save: 'Save',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    back: 'Back',
    next: 'Next',
    search: 'Search',
    clear: 'Clear',
    refresh: 'Refresh',
    retry: 'Try again',
    details: 'Details',
    all: 'All',
    max: 'Max',
    increase: 'Increase',
    decrease: 'Decrease',
  },
  list: { empty: 'No records yet' },
  number: {
    readBack: '= {{value}}',
    invalid: 'Enter a valid number.',
    empty: 'This field cannot be empty.',
    tooLong: 'This number is too long.',
  },
  footer: {
    label: 'Footer links',
    api: 'API docs',
    cookies: 'Cookies',
    riskPage: 'Risk notice',
    licences: 'Licences',
    risk: 'Crypto assets carry high risk. Erguvan is a demonstration exchange: prices are simulated, no money is real.',
    seed: 'The same seed always grows the same market.',
  },
}

export default common
