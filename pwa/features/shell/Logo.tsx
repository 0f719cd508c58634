/** The mark: a line through two posts, held by a hitch. The same drawing as public/icons/mark.svg. */
export const Logo = ({ size = 32 }: { size?: number }): React.JSX.Element => (
  <svg className="hf-logo" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect className="hf-logo-ground" width="64" height="64" rx="15" />
    <path className="hf-logo-posts" d="M20 15v34M44 15v34" />
    <path className="hf-logo-line" d="M20 37c0-9 24-1 24-10" />
    <circle className="hf-logo-mark" cx="44" cy="15" r="5" />
  </svg>
)
