import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDraft } from './use-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const openField = () => {
  const save = vi.fn<(draft: string, onSaved: () => void) => void>((_draft, onSaved) => onSaved())
  const field = renderHook(
    ({ stored }) => useDraft({ stored, isToSave: (draft, saved) => draft !== saved && draft.length <= 40, save }),
    {
      initialProps: { stored: '' },
    },
  )
  return {
    save,
    shown: () => field.result.current.draft,
    type(text: string) {
      act(() => field.result.current.setDraft(text))
    },
    pause() {
      act(() => void vi.advanceTimersByTime(1000))
    },
    hear: (stored: string) => field.rerender({ stored }),
  }
}

it('shows the text that another window stored once everything typed here is stored', () => {
  const field = openField()
  field.type('Aceitamos')
  field.pause()
  field.hear('Aceitamos')
  expect(field.save).toHaveBeenCalledExactlyOnceWith('Aceitamos', expect.any(Function))
  field.hear('Aceitamos em 3 vezes')
  expect(field.shown()).toBe('Aceitamos em 3 vezes')
})

it('keeps a typed text that is not stored yet, whatever another window stored', () => {
  const field = openField()
  field.type('Acei')
  field.hear('Recusamos')
  expect(field.shown()).toBe('Acei')
  field.pause()
  expect(field.save).toHaveBeenCalledExactlyOnceWith('Acei', expect.any(Function))
})

it('keeps the stored text on the screen while its answer is under way', () => {
  const field = openField()
  field.type('Aceitamos')
  field.pause()
  field.hear('')
  expect(field.shown()).toBe('Aceitamos')
})

it('keeps a text that is too long to be stored', () => {
  const field = openField()
  const long = 'Aceitamos '.repeat(9)
  field.type(long)
  field.pause()
  field.hear('Recusamos')
  expect([field.save.mock.calls, field.shown()]).toEqual([[], long])
})

it('does not show an emptied text again that was stored meanwhile', () => {
  const field = openField()
  field.type('Bom dia')
  field.type('')
  field.hear('Bom dia')
  expect(field.shown()).toBe('')
})

it('does not show the draft of before, which an answer brings while an emptied text is being stored', () => {
  const field = openField()
  field.type('Ligou')
  field.pause()
  field.hear('Ligou')
  let answer: () => void = () => undefined
  field.save.mockImplementationOnce((_draft, onSaved) => {
    answer = onSaved
  })
  field.type('')
  field.pause()
  field.hear('')
  field.hear('Ligou')
  expect(field.shown()).toBe('')
  answer()
  field.hear('')
  field.hear('Ligou pedindo prazo')
  expect(field.shown()).toBe('Ligou pedindo prazo')
})
