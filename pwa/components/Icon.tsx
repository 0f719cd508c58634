import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName }

/** A glyph of 20 px in the colour of the text, and as large as the text grows. It never stands alone: the word is beside it or in the button's label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): React.JSX.Element {
  const mirrored = DIRECTIONAL.has(name) ? ' hf-mirror' : ''
  return (
    <svg
      className={`hf-icon${mirrored}`}
      // grows with the text
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

/** These point along the reading direction and turn round in Arabic; player controls and clocks do not. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['next', 'back', 'sign-out', 'send'])
