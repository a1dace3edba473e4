// A part of a page that may fail alone: the others live on, and it can be tried again.

import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface RegionBoundaryProps {
  text: string
  retry: string
  children: ReactNode
}

export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { text, retry, children } = this.props
    if (!this.state.failed) return children
    return (
      <section role="alert" className="panel flex flex-col items-center gap-3 p-6 text-center">
        <p className="text-text-2">{text}</p>
        <Button onClick={() => this.setState({ failed: false })}>{retry}</Button>
      </section>
    )
  }
}
