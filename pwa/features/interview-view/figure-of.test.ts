import { expect, it } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'
import { figureOf } from './figure-of.ts'

const media = (avatar: string, virtualAvatar: string) => ({ media: { avatar, virtualAvatar } as NonNullable<Pack['media']> })

it('R006 the figure that speaks goes before the still one, and what is none of ours is none', () => {
  expect(figureOf(media('dune', 'plum'))).toBe('plum')
  expect(figureOf(media('dune', ''))).toBe('dune')
  expect(figureOf(media('', ''))).toBeNull()
  expect(figureOf(media('somebody', ''))).toBeNull()
  expect(figureOf({})).toBeNull()
})
