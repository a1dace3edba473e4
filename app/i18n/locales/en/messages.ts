// English texts of mail and text messages, and of the page that lists them.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/messages.ts'

const messages: MessagesOf<typeof tr> = {
  text: {
    'code-email': {
      subject: 'Your email verification code',
      body: 'Your code: {{code}}. It is valid for 10 minutes. If you did not request it, do not share it with anyone.',
    },
    'code-phone': {
      subject: 'Your phone verification code',
      body: 'Your Erguvan verification code: {{code}}. Valid for 10 minutes. Do not share it with anyone.',
    },
    'code-card': {
      subject: 'Confirm your card payment',
      body: 'Your 3-D Secure code: {{code}}. Enter it on the page of the bank to confirm your card payment. Valid for 10 minutes. Do not share it with anyone.',
    },
    'code-recover': {
      subject: 'Your password reset code',
      body: 'Your code: {{code}}. It is valid for 10 minutes. After the reset, withdrawals are on hold for 24 hours. If you did not request it, you can ignore this message.',
    },
    'code-unfreeze': {
      subject: 'Your code to unfreeze the account',
      body: 'Your code: {{code}}. It is valid for 10 minutes. If you did not request it, your account remains frozen.',
    },
    'new-login': {
      subject: 'Login from a new device',
      body: 'Your account was accessed from {{address}} with a device not used before ({{agent}}). If this was not you, log that session out and reset your password.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      body: 'Your login password was changed and all your other sessions were logged out. Withdrawals are on hold for 24 hours.',
    },
    'fund-password-changed': {
      subject: 'Your fund password was changed',
      body: 'Your fund password was set or changed. Withdrawals are on hold for 24 hours.',
    },
    'totp-on': {
      subject: 'Authenticator app turned on',
      body: 'From now on, logging in requires the code from your authenticator app.',
    },
    'totp-off': {
      subject: 'Authenticator app turned off',
      body: 'Logging in no longer requires a code. Withdrawals are on hold for 24 hours.',
    },
    'factors-reset': {
      subject: 'Your security settings were reset',
      body: 'At your request the support team took the authenticator and the fund password off your account and ended all sessions. Withdrawals are on hold for 24 hours. If you did not request this, reset your password at once and write to the support team.',
    },
    'anti-phishing-set': {
      subject: 'Your anti-phishing code was changed',
      body: 'You will see this code in every email from us.',
    },
    'address-added': {
      subject: 'Withdrawal address added',
      body: 'A new withdrawal address was added as “{{label}}”. It can be used in 24 hours.',
    },
    frozen: {
      subject: 'Your account is frozen',
      body: 'You froze your account: open orders were cancelled and other sessions were logged out. Use the security page to unfreeze it.',
    },
    unfrozen: {
      subject: 'Your account is active again',
      body: 'Your account was unfrozen. Withdrawals are on hold for 24 hours.',
    },
  },
  antiPhishing: 'Your anti-phishing code: {{code}}',
  outbox: {
    title: 'Outbox',
    lead: 'Emails and text messages sent to you. This is a demo exchange: unless a mail server is connected, messages are shown only here.',
    list: 'Messages',
    empty: 'No messages have been sent to you yet.',
    mail: 'Email',
    sms: 'SMS',
    sent: 'Delivered to the mail server',
    kept: 'Only here',
    failed: 'Not delivered',
    to: 'To: {{recipient}}',
  },
}

export default messages
