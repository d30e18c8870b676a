import { describe, expect, test, vi } from 'vitest'
import { onKeyChange, readJson, readText, removeKey, writeText } from '../../src/lib/storage.ts'
import { storedText } from '../../src/lib/stored-text.ts'

const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError')
}

test('what is written can be read, and forgotten', () => {
  expect(readText('a')).toBeNull()
  expect(writeText('a', '1')).toBe(true)
  expect(readText('a')).toBe('1')
  removeKey('a')
  expect(readText('a')).toBeNull()
})

test('S1 where storage throws, nothing throws, and the page keeps what it wrote', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)
  expect(readText('b')).toBeNull()
  expect(readJson('b')).toBeNull()
  expect(writeText('b', '1')).toBe(false)
  expect(readText('b')).toBe('1')
  removeKey('b')
  expect(readText('b')).toBeNull()
})

test('S2 where storage is full, the page reads what it meant to write, not what is stored', () => {
  writeText('c', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(writeText('c', 'new')).toBe(false)
  expect(readText('c')).toBe('new')
  full.mockRestore()
  expect(writeText('c', 'newer')).toBe(true)
  expect(localStorage.getItem('c')).toBe('newer')
  removeKey('c')
})

test('S3 broken JSON reads as nothing', () => {
  localStorage.setItem('d', '{"a":')
  expect(readJson('d')).toBeNull()
  localStorage.setItem('d', '{"a":1}')
  expect(readJson('d')).toEqual({ a: 1 })
})

describe('a change in another tab', () => {
  test('is told for its key, and when everything is cleared, until one stops listening', () => {
    const changed = vi.fn<() => void>()
    const stop = onKeyChange('e', changed)
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(changed).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'e' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'e' }))
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('is read when the page comes back whole from the browser’s cache, and not when it is shown for the first time', () => {
    const changed = vi.fn<() => void>()
    const stop = onKeyChange('e', changed)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(changed).not.toHaveBeenCalled()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(changed).toHaveBeenCalledOnce()
    stop()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(changed).toHaveBeenCalledOnce()
  })

  test('reaches who watches a stored text, as does a change in this one', () => {
    const text = storedText('f')
    const changed = vi.fn<() => void>()
    const stop = text.subscribe(changed)
    text.write('1')
    expect(text.read()).toBe('1')
    window.dispatchEvent(new StorageEvent('storage', { key: 'f' }))
    expect(changed).toHaveBeenCalledTimes(2)
    text.write(null)
    expect(text.read()).toBeNull()
    stop()
    text.write('2')
    expect(changed).toHaveBeenCalledTimes(3)
  })
})
