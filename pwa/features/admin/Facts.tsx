/** Names and what they are, without those that are empty. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }): React.JSX.Element {
  return (
    <dl className="hf-admin-facts">
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
