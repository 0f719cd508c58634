import './FactGrid.css'

/** Names and what they are, in columns as wide as the place allows, without those that are empty. */
export function FactGrid({ facts }: { facts: readonly (readonly [name: string, value: string])[] }): React.JSX.Element {
  return (
    <dl className="hf-fact-grid">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
