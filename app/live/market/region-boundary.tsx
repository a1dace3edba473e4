// A region that fails says so in its place, with another try; the rest of the terminal goes on (ui.md 1.4).

import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'

function Failed({ name, retry }: { name: string; retry: () => void }) {
  const { t } = useTranslation('terminal')
  return (
    <section className={`region failed-region ${name}`} aria-label={t('failed.label')}>
      <p role="alert">{t('failed.text')}</p>
      <Button onClick={retry}>{t('connection.retry')}</Button>
    </section>
  )
}

interface BoundaryProps {
  /** The class of the region: its place in the grid. */
  name: string
  children: ReactNode
}

export class RegionBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed name={this.props.name} retry={() => this.setState({ failed: false })} />
  }
}
