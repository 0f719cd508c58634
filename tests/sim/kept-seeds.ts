/** A seed that once broke an invariant. The world has grown since, so it now lives another life; what it found is also kept as a mutant, which does not age. */
export interface KeptSeed {
  seed: number
  found: string
}

export const KEPT_SEEDS: readonly KeptSeed[] = [
  { seed: 635, found: "a device was told that a field of somebody else's edit was not taken" },
  { seed: 1684, found: 'a remembered document with an old revision replaced a newer one on a device' },
  { seed: 347, found: 'a document deleted and removed came back to new devices out of memory' },
  { seed: 17, found: 'two new eras in a row left a device asking with a checkpoint of the first for ever' },
  { seed: 351, found: "one's own earlier decision counted as somebody else's" },
  { seed: 1332, found: 'an edit that waited for months was applied twice after its counters were forgotten' },
  { seed: 3221, found: 'two operators began an era at once and one got an error' },
  { seed: 4168, found: 'a burial whose answer was lost came after the tombstone had been removed' },
  { seed: 111, found: 'the same as 17, by a lost answer' },
  { seed: 451, found: 'the same as 17, by a restart' },
  { seed: 2869, found: 'documents whose checkpoint had never reached the disk outlived their tombstones' },
  { seed: 24_589, found: 'the same while everything was read anew' },
  { seed: 27_581, found: 'two runs forgot counters at once and one got an error' },
  { seed: 42_354, found: 'a batch that was not on the disk yet when the device started over stayed there' },
  { seed: 6670, found: "a refused decision, repeated after one's other device had decided, was lost and nobody was told" },
  { seed: 12_796, found: 'a seal whose author had no right to the job at that moment never opened the panel' },
  { seed: 88_651, found: "what was dropped while the right to the job was gone did not come again with the panel's" },
  { seed: 92_819, found: 'a right that became one that sees less left documents on the device' },
  { seed: 51_476, found: 'an edit of a device that had never stored anything was sent again years later' },
  { seed: 49_786, found: 'a batch that a device was never to store counted as known to it' },
  { seed: 54_166, found: 'a state that the receiving half had overwritten was sent as an edit' },
  { seed: 77_989, found: 'a torn read of the simulated database lost a row' },
  { seed: 481, found: 'two tabs with a memory of their own started over in turns' },
  { seed: 63_058, found: 'what was received and not changed was sent, and applied twice, because an older state was assumed' },
  { seed: 29_275, found: 'a late copy of a seal, whose device had been told that it is gone, never opened the panel' },
  { seed: 58_798, found: 'somebody slow ended the right to a panel that had come back since' },
  { seed: 84_997, found: 'somebody slow gave the right to a panel after the right to its job had ended' },
  { seed: 41_108, found: 'a deletion in an answer that was put aside counted as come, and its tombstone was gone before the next' },
  { seed: 99_791, found: 'the same with entries without a document' },
]
