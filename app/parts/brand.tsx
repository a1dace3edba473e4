// The mark: a Judas-tree blossom on an eight-point tile, and the name beside it.

import { cx } from '#app/ui/class-names.ts'

export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="text-accent">
      <path
        d="M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6z"
        fill="currentColor"
        opacity=".22"
      />
      <path
        d="M12 6c2.2 1.6 2.2 4.6 0 6.2-2.2-1.6-2.2-4.6 0-6.2zM6.6 11c2.5-.7 4.8.9 5.2 3.5-2.5.7-4.8-.9-5.2-3.5zM17.4 11c-2.5-.7-4.8.9-5.2 3.5 2.5.7 4.8-.9 5.2-3.5zM11.3 14.6h1.4l-.3 3.6h-.8z"
        fill="currentColor"
      />
    </svg>
  )
}

export function Brand({ className }: { className?: string }) {
  return (
    <span
      lang="en"
      translate="no"
      className={cx('inline-flex items-center gap-2 text-lg font-semibold tracking-tight', className)}
    >
      <BrandMark />
      <span className="max-[359px]:hidden">Erguvan</span>
    </span>
  )
}
