// A text in which `names` of the API stand between backticks.

const code = 'rounded-1 bg-bg-2 px-1 font-mono text-sm break-words'

export function CodedText({ text }: { text: string }) {
  const parts = text.split('`').map((part, at) => ({ part, at }))
  return parts.map(({ part, at }) =>
    at % 2 === 1 ? (
      <code key={at} lang="en" translate="no" className={code}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}
