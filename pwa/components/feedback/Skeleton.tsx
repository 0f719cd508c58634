import '../layout.css'

/** Grey lines while something loads; they appear only after 300 ms and readers do not meet them. */
export const Skeleton = ({ lines = 3 }: { lines?: number }): React.JSX.Element => (
  <div className="hf-skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="hf-skeleton-line" />
    ))}
  </div>
)
