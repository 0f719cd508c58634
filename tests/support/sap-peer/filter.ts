type Row = Readonly<Record<string, unknown>>
type Test = (row: Row) => boolean

/** Reads a `$filter` of OData 2: comparisons of a field with a literal, `and`, `or` and brackets. Throws for anything else. */
export function readFilter(text: string): Test {
  const tokens = text.match(/\(|\)|datetimeoffset'[^']*'|'(?:[^']|'')*'|[\w.]+/g) ?? []
  if (tokens.join('').replaceAll(' ', '') !== text.replaceAll(' ', '')) throw new Error(`cannot read ${text}`)
  let at = 0
  const either = (): Test => {
    let left = both()
    while (tokens[at] === 'or') {
      at += 1
      const [a, b] = [left, both()]
      left = (row) => a(row) || b(row)
    }
    return left
  }
  const both = (): Test => {
    let left = one()
    while (tokens[at] === 'and') {
      at += 1
      const [a, b] = [left, one()]
      left = (row) => a(row) && b(row)
    }
    return left
  }
  const one = (): Test => {
    if (tokens[at] === '(') {
      at += 1
      const inside = either()
      if (tokens[at++] !== ')') throw new Error('a bracket is open')
      return inside
    }
    const [field = '', operator = '', literal = ''] = tokens.slice(at, (at += 3))
    const wanted = valueOf(literal)
    return (row) => compare(comparable(row[field]), operator, wanted)
  }
  const test = either()
  if (at < tokens.length) throw new Error(`cannot read ${tokens[at]}`)
  return test
}

function compare(value: bigint | string, operator: string, wanted: bigint | string): boolean {
  if (operator === 'eq') return value === wanted
  if (operator === 'gt') return value > wanted
  if (operator === 'ge') return value >= wanted
  throw new Error(`no operator ${operator}`)
}

function valueOf(literal: string): bigint | string {
  const [, moment] = /^datetimeoffset'(.*)'$/.exec(literal) ?? []
  if (moment !== undefined) {
    if (Number.isNaN(Date.parse(moment))) throw new Error(`no moment ${moment}`)
    return BigInt(Date.parse(moment))
  }
  if (/^\d+L$/.test(literal)) return BigInt(literal.slice(0, -1))
  if (/^'.*'$/.test(literal)) return literal.slice(1, -1)
  throw new Error(`no literal ${literal}`)
}

/** Keys and moments compare as numbers. */
export function comparable(value: unknown): bigint | string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [, ms] = /^\/Date\((-?\d+)/.exec(text) ?? []
  return ms === undefined ? (/^\d+$/.test(text) ? BigInt(text) : text) : BigInt(ms)
}
