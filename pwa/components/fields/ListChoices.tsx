import { Checkbox } from './Checkbox.tsx'

interface ListChoicesProps {
  legend: string
  values: readonly string[]
  chosen: readonly string[]
  wordOf: (value: string) => string
  /** said while there is nothing to choose */
  empty: string
  onChosen: (chosen: string[]) => void
}

/** Values of which any number can be chosen; one that is chosen is shown although nobody has it any more. */
export function ListChoices({ legend, values, chosen, wordOf, empty, onChosen }: ListChoicesProps): React.JSX.Element {
  const all = [...new Set([...values, ...chosen])]
  return (
    <fieldset className="hf-choices">
      <legend>{legend}</legend>
      {all.length === 0 && <p className="hf-meta">{empty}</p>}
      {all.map((value) => (
        <Checkbox
          key={value}
          isSelected={chosen.includes(value)}
          onChange={(isSelected) => onChosen(isSelected ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          <bdi>{wordOf(value)}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  )
}
