// English texts of notifications, of their page and of its settings.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/notifications.ts'

const notifications: MessagesOf<typeof tr> = {
  title: 'Notifications',
  lead: 'What happened to your orders, alerts, bots and account.',
  settings: 'Notification settings',
  tabs: 'Notification pages',
  groups: 'Notification groups',
  group: { all: 'All', trade: 'Trades', alert: 'Alerts', system: 'Account', bot: 'Bots' },
  unread_one: '{{name}}, {{count}} unread',
  unread_other: '{{name}}, {{count}} unread',
  list: 'List of notifications',
  none: 'No notifications here yet.',
  new: 'New',
  markRead: 'Mark as read',
  markReadNamed: 'Mark as read: {{text}}',
  markAll: 'Mark all as read',
  did: { read: 'Marked as read.', saved: 'Your notification settings were saved.' },
  show: 'Show',
  form: {
    lead: 'These choices are yours alone. Every notification stays in the list; those you switch off are neither counted nor sent.',
    channels: 'Where should they go?',
    group: 'Group',
    kinds: 'Which notifications do you want?',
    save: 'Save',
    sms: 'Text messages need a verified phone number. On this demo exchange they appear in the outbox only.',
    security: 'Security changes are always sent by email.',
  },
  channel: {
    app: 'Bell',
    desktop: 'Desktop',
    mail: 'Email',
    sms: 'SMS',
  },
  desktop: {
    title: 'Desktop notifications',
    text: 'Shown while a page is open, also when you are in another window.',
    ask: 'Allow desktop notifications',
    granted: 'Allowed in this browser.',
    denied: 'Blocked in this browser. You can allow them in the site settings of your browser.',
    unsupported: 'This browser does not support desktop notifications.',
  },
  kind: {
    'order-filled': 'Order filled',
    'order-part-filled': 'Order partly filled',
    'order-repriced': 'Order price changed',
    'plan-failed': 'Conditional order not placed',
    'alert-fired': 'Price alert',
    'bot-ended': 'Bot ended',
    'deposit-credited': 'Crypto deposit completed',
    'withdrawal-completed': 'Crypto withdrawal completed',
    'withdrawal-rejected': 'Crypto withdrawal rejected',
    'lira-credited': 'Lira deposit completed',
    'lira-returned': 'Lira deposit returned',
    'lira-expired': 'Lira deposit expired',
    'lira-paid': 'Lira withdrawal completed',
    'lira-rejected': 'Lira withdrawal rejected',
    'level-approved': 'Verification approved',
    'level-rejected': 'Verification rejected',
    'level-expired': 'Verification expired',
    security: 'Login and security',
  },
  text: {
    'order-filled-buy': 'Your {{pair}} buy order was filled: {{amount}}, average {{price}}.',
    'order-filled-sell': 'Your {{pair}} sell order was filled: {{amount}}, average {{price}}.',
    'order-part-filled-buy': 'Your {{pair}} buy order was partly filled: {{amount}}, average {{price}}.',
    'order-part-filled-sell': 'Your {{pair}} sell order was partly filled: {{amount}}, average {{price}}.',
    'order-repriced-buy': 'The price of your {{pair}} buy order was changed to {{price}}.',
    'order-repriced-sell': 'The price of your {{pair}} sell order was changed to {{price}}.',
    'plan-failed-buy':
      'Your conditional {{pair}} buy order was triggered but could not be placed. The reason is on the page of the order.',
    'plan-failed-sell':
      'Your conditional {{pair}} sell order was triggered but could not be placed. The reason is on the page of the order.',
    'alert-fired': 'Your {{pair}} alert went off at {{price}}.',
    'bot-ended': '{{bot}} has ended.',
    'bot-ended-bad':
      '{{bot}} stopped for an unexpected reason. Its orders were cancelled and its balance is back in your account.',
    'deposit-credited': '{{amount}} arrived in your account.',
    'withdrawal-completed': 'Your withdrawal of {{amount}} is complete.',
    'withdrawal-rejected': 'Your withdrawal of {{amount}} was rejected; the amount is back in your account.',
    'lira-credited': '{{amount}} arrived in your account.',
    'lira-returned':
      'Your transfer of {{amount}} was returned to its sender. The reason is on the page of the transfer.',
    'lira-expired': 'Your transfer of {{amount}} did not arrive in time.',
    'lira-paid': '{{amount}} was sent to your bank account.',
    'lira-rejected': 'Your withdrawal of {{amount}} was rejected; the amount is back in your account.',
    'level-approved': 'Your level {{level}} verification was approved.',
    'level-rejected':
      'Your level {{level}} verification was rejected. The reason is on the verification page.',
    'level-expired': 'Your level {{level}} verification has expired. Please send your documents again.',
  },
  bot: { named: 'Your {{pair}} bot', plain: 'Your bot' },
}

export default notifications
