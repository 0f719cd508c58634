import { expect, it } from 'vitest'
import { toHexColour } from './colour.ts'

it.each([
  ['R256', '#abc', '#AABBCC'],
  ['R256', '#A1B2C3', '#A1B2C3'],
  ['R256', '#abcd', null],
  ['R256', '#ggg', null],
  ['R256', 'abc', null],
  ['R257', 'rgb(1,2,3)', '#010203'],
  ['R257', 'rgba(1,2,3,0.5)', '#808181'],
  ['R257', 'rgb(1,2)', null],
  ['R257', 'rgb(300,0,0)', null],
  ['R257', 'rgba(1,2,3,1.5)', null],
  ['R258', 'hsl(120,50%,50%)', '#40BF40'],
  ['R258', 'hsla(120,50%,50%,0.3)', '#C6ECC6'],
  ['R258', 'hsl(120,50,50)', null],
  ['R258', 'hsl(400,50%,50%)', null],
  ['X51', 'rgba(2,45,65,.8)', '#355767'],
  ['X51', 'hsl(199,94%,13%)', '#022D40'],
  ['X51', '#abcdef12', null],
  ['R256', '', null],
  ['R256', 'red', null],
])('%s reads %j as %j', (_rule, input, stored) => {
  expect(toHexColour(input)).toBe(stored)
})
