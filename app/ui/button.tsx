// Buttons and links that look like buttons: four sizes, six kinds; a pending one keeps its width.

import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes } from 'react'
import { cx } from './class-names.ts'

export type ButtonKind = 'primary' | 'buy' | 'sell' | 'neutral' | 'ghost' | 'danger'
export type ButtonSize = 24 | 32 | 40 | 48

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-ink hover:brightness-110',
  buy: 'bg-buy text-white hover:brightness-110',
  sell: 'bg-sell text-white hover:brightness-110',
  neutral: 'bg-bg-2 text-text-1 border border-line-1 hover:bg-bg-3',
  ghost: 'text-text-2 hover:bg-bg-2 hover:text-text-1',
  danger: 'border border-line-1 text-bad hover:bg-bg-2',
}

const sizes: Record<ButtonSize, string> = {
  24: 'min-h-6 px-2 text-sm gap-1',
  32: 'min-h-8 px-3 text-md gap-1.5',
  40: 'min-h-10 px-4 text-md gap-2',
  48: 'min-h-12 px-5 text-lg gap-2',
}

const shape =
  'inline-flex items-center justify-center rounded-2 font-medium pad:whitespace-nowrap select-none transition-[filter,background-color,color] duration-(--t-1) ease-(--ease)'

export function buttonClass(kind: ButtonKind = 'neutral', size: ButtonSize = 32, className?: string): string {
  return cx(shape, kinds[kind], sizes[size], className)
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  size?: ButtonSize
  /** Something is under way: stays focusable, named and as wide as it was, but cannot be pressed again. */
  pending?: boolean
}

export function Button({
  kind,
  size,
  pending,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, size, cx('relative disabled:opacity-50', className))}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={cx('contents', pending && 'text-transparent')}>{children}</span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
          <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none" />
        </span>
      )}
    </button>
  )
}

export interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind
  size?: ButtonSize
}

export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(kind, size, className)} />
}
