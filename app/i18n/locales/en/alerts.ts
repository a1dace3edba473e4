// English texts of the pages of price alerts.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/alerts.ts'

const alerts: MessagesOf<typeof tr> = {
  title: 'Price alerts',
  lead: 'The bell lets you know when a price meets your condition. You can have 50 active alerts, 10 of them on one pair.',
  tabs: 'Alert pages',
  kind: {
    'rises-to': 'Rises to a price',
    'falls-to': 'Falls to a price',
    gains: 'Rises by a percentage',
    loses: 'Falls by a percentage',
    'gains-24h': '24h rise',
    'loses-24h': '24h fall',
    enters: 'Enters a channel',
    leaves: 'Leaves a channel',
  },
  condition: {
    'rises-to': 'rises to {{price}}',
    'falls-to': 'falls to {{price}}',
    gains: 'rises by {{percent}}%',
    loses: 'falls by {{percent}}%',
    'gains-24h': 'is up {{percent}}% in 24 hours',
    'loses-24h': 'is down {{percent}}% in 24 hours',
    enters: 'enters {{low}} to {{high}}',
    leaves: 'leaves {{low}} to {{high}}',
  },
  frequency: { once: 'Once', daily: 'Once a day', every: 'Every time' },
  form: {
    title: 'New alert',
    pair: 'Pair',
    last: 'Last price: {{price}} {{quote}}',
    kind: 'Type',
    value: 'Price, percentage or lower bound',
    price: 'Price',
    percent: 'Percentage',
    low: 'Lower bound',
    high: 'Upper bound',
    highHint: 'Only for alerts on a channel.',
    frequency: 'Frequency',
    submit: 'Create alert',
  },
  did: {
    created: 'Alert created.',
    changed: 'Alert changed.',
    deleted: 'Alert deleted.',
  },
  list: {
    title: 'My alerts',
    pair: 'Pair',
    condition: 'Condition',
    frequency: 'Frequency',
    state: 'Status',
    on: 'On',
    off: 'Off',
    actions: 'Actions',
    none: 'You have no alerts yet.',
  },
  act: {
    on: 'Turn on',
    onNamed: 'Turn on: {{what}}',
    off: 'Turn off',
    offNamed: 'Turn off: {{what}}',
    delete: 'Delete',
    deleteNamed: 'Delete: {{what}}',
  },
  log: {
    title: 'Alert log',
    lead: 'When your alerts went off, and at which price.',
    time: 'Time',
    price: 'Price',
    notice: 'Notification',
    sent: 'Sent',
    suppressed: {
      second: 'Not sent: at most 1 a second',
      minute: 'Not sent: at most 10 a minute',
      hour: 'Not sent: at most 60 an hour',
      day: 'Not sent: at most 300 a day',
    },
    none: 'No alert has gone off yet.',
  },
}

export default alerts
