// Line icons of one weight, drawn here so that only the few in use are shipped. Decorative: name the control instead.

const paths = {
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3 14 14',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M3 13l1.2-1.2M11.8 4.2 13 3',
  moon: 'M13.6 9.8A6 6 0 0 1 6.2 2.4a6 6 0 1 0 7.4 7.4',
  globe:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M2 8h12M8 1.8c-4 4-4 8.4 0 12.4M8 1.8c4 4 4 8.4 0 12.4',
  user: 'M8 2.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8M2.6 14c.4-3 2.5-4.6 5.4-4.6s5 1.6 5.4 4.6',
  menu: 'M2 4.2h12M2 8h12M2 11.8h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M3 8.4 6.4 11.8 13 4.6',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.2v4M8 4.8v.2',
  help: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M6.2 6.4a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.3M8 11.4v.2',
  warning: 'M8 2.2 14.4 13.4H1.6zM8 6.4v3.2M8 11.4v.2',
  chevronDown: 'M4 6l4 4 4-4',
  chevronRight: 'M6 4l4 4-4 4',
  up: 'M8 12.5v-9M4.4 7 8 3.4 11.6 7',
  down: 'M8 3.5v9M4.4 9 8 12.6 11.6 9',
  sort: 'M5.5 6.2 8 3.6l2.5 2.6M5.5 9.8 8 12.4l2.5-2.6',
  plus: 'M8 3.4v9.2M3.4 8h9.2',
  minus: 'M3.4 8h9.2',
  edit: 'M2.6 13.4l.6-2.8 7.6-7.6 2.2 2.2-7.6 7.6zM9.4 4.4l2.2 2.2',
  star: 'M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  pin: 'M5.4 2.4h5.2M6.4 2.4v4.4L4.2 9.6h7.6L9.6 6.8V2.4M8 9.6v4.2',
  swap: 'M4 5.2h9M10.4 2.6 13 5.2 10.4 7.8M12 10.8H3M5.6 8.2 3 10.8l2.6 2.6',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.2 9.1a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  wallet: 'M2.4 4.6h10.2v8.2H2.4zM2.4 4.6l8-2v2M12.6 7.4h1.6v2.6h-1.6',
  list: 'M5.4 4h8.2M5.4 8h8.2M5.4 12h8.2M2.4 4h.2M2.4 8h.2M2.4 12h.2',
  logout: 'M6.4 2.6H3v10.8h3.4M10 5l3 3-3 3M6 8h7',
  sliders:
    'M2 5h6.5M11.5 5H14M2 11h2.5M7.5 11H14M10 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M6 9.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  keyboard: 'M1.6 4h12.8v8H1.6zM4 6.6v.1M6.6 6.6v.1M9.3 6.6v.1M12 6.6v.1M5 9.6h6',
  bell: 'M3.4 11.6h9.2L11.4 10V7.2a3.4 3.4 0 0 0-6.8 0V10zM6.8 13.6h2.4M8 3.8V2.4',
  chart: 'M2.4 2.6v10.8h11.2M4.8 10.2l2.8-3.4 2.2 2 3.6-4.6',
  expand: 'M2.6 6V2.6H6M10 2.6h3.4V6M13.4 10v3.4H10M6 13.4H2.6V10',
  download: 'M8 2.4v7.4M4.6 6.8 8 10.2l3.4-3.4M2.8 13.4h10.4',
  eye: 'M1.4 8C3 5 5.4 3.6 8 3.6S13 5 14.6 8C13 11 10.6 12.4 8 12.4S3 11 1.4 8M8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
  eyeOff:
    'M2.4 2.4l11.2 11.2M6.2 3.9A6.6 6.6 0 0 1 8 3.6c2.6 0 5 1.4 6.6 4.4a10 10 0 0 1-1.7 2.3M4.4 4.8A9 9 0 0 0 1.4 8C3 11 5.4 12.4 8 12.4a6.4 6.4 0 0 0 3.2-.9',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
