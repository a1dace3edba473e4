// Shows pushes while no page is open, and opens the page that has the rest of one. One id is shown once.

self.addEventListener('push', (event) => {
  const { id, title, body, lang, href } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag: `notification-${id}`, data: { href } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = event.notification.data ?? {}
  if (href) event.waitUntil(self.clients.openWindow(href))
})
