/** The mark: a line held between two posts. The same drawing as public/icons/mark.svg. */
export const Logo = ({ size = 32 }: { size?: number }): React.JSX.Element => (
  <svg className="hf-logo" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect className="hf-logo-ground" width="64" height="64" rx="15" />
    <path className="hf-logo-posts" d="M20 16v32M44 16v32" />
    <path className="hf-logo-line" d="M20 38c2-12 22 0 24-12" />
  </svg>
)
