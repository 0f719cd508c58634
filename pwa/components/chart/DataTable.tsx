import './chart.css'

interface DataTableProps {
  label: string
  heads: readonly string[]
  /** the first of each row names it */
  rows: readonly (readonly string[])[]
}

/** A table of numbers, which scrolls to the side where it is wider than its place. */
export const DataTable = ({ label, heads, rows }: DataTableProps): React.JSX.Element => (
  // Keys have to reach what scrolls.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="hf-data-scroll" role="region" aria-label={label} tabIndex={0}>
    <table className="hf-data">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], at) => (
          <tr key={`${name} ${at}`}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, n) => (
              <td key={heads[n + 1]} className="hf-tabular">
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
