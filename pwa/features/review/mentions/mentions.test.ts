import { expect, it } from 'vitest'
import { isMentioned, knownPeople, piecesOf, proposedFor, withName } from './mentions.ts'

const omar = { id: 'o', name: 'Omar Said' }
const omarS = { id: 's', name: 'Omar' }
const ali = { id: 'a', name: 'علي حسن' }
const people = [omar, omarS, ali]
const named = (text: string) => piecesOf(text, people).flatMap(({ person }) => person?.id ?? [])

it('S130 finds who is addressed: the longer name, whole names only, in any script and writing', () => {
  expect(named('Ask @Omar Said and @علي حسن.')).toEqual(['o', 'a'])
  expect(named('@omar SAID, please')).toEqual(['o'])
  expect(named('@Omar: second one')).toEqual(['s'])
  expect(named('@Omarova, mail@Omar Said, @ Omar, @Nobody')).toEqual([])
  expect(piecesOf('Hi @Omar Said, see 0:12', people)).toEqual([
    { text: 'Hi ' },
    { text: '@Omar Said', person: omar },
    { text: ', see 0:12' },
  ])
  expect(piecesOf('no name', people)).toEqual([{ text: 'no name' }])
  expect(piecesOf('', people)).toEqual([])
})

it('S130 tells whether somebody is mentioned, also who wrote nothing so far, and not by the name of another', () => {
  const rosa = { id: 'r', name: 'Rosa Lind' }
  expect([isMentioned('@Rosa Lind look', rosa, people), isMentioned('@Omar Said look', omarS, people)]).toEqual([true, false])
  expect([isMentioned('Rosa Lind look', rosa, people), isMentioned('@Omar Said look', { ...omar, id: 'twin' }, people)]).toEqual([
    false,
    true,
  ])
})

it('S130 proposes names that begin as what was typed, and puts the chosen one in its place', () => {
  expect(proposedFor('Well, @om', people)).toEqual([omar, omarS])
  expect(proposedFor('@', people)).toEqual(people)
  expect(proposedFor('@Omar Said', people)).toEqual([])
  expect([proposedFor('mail@om', people), proposedFor('@omega', people), proposedFor('nobody', people)]).toEqual([[], [], []])
  expect(withName('Well, @om', omar)).toBe('Well, @Omar Said ')
  expect(withName('@', { id: 'd', name: 'Ann $& Co' })).toBe('@Ann $& Co ')
})

it('S130 knows each person once, by the newest name', () => {
  expect(knownPeople([omarS, { id: 's', name: 'Omar New' }, ali])).toEqual([{ id: 's', name: 'Omar New' }, ali])
})
