import { describe, expect, test, vi } from 'vitest'
import { onKeyChange, readJson, readText, removeKey, writeText } from '../../../src/lib/storage/storage.ts'
import { storedText } from '../../../src/lib/storage/stored-text.ts'
import { refuseStorage } from '../../storage-faults.ts'

test('a written text can be read and removed', () => {
  expect(readText('a')).toBeNull()
  expect(writeText('a', '1')).toBe(true)
  expect(readText('a')).toBe('1')
  removeKey('a')
  expect(readText('a')).toBeNull()
})

test('S1 if storage throws, no call throws, and the page keeps its own writes', () => {
  refuseStorage('blocked')
  expect(readText('b')).toBeNull()
  expect(readJson('b')).toBeNull()
  expect(writeText('b', '1')).toBe(false)
  expect(readText('b')).toBe('1')
  removeKey('b')
  expect(readText('b')).toBeNull()
})

test('S2 if storage is full, the page reads its last write, not the stored text', () => {
  writeText('c', 'old')
  const full = refuseStorage('full')
  expect(writeText('c', 'new')).toBe(false)
  expect(readText('c')).toBe('new')
  full.mockRestore()
  expect(writeText('c', 'newer')).toBe(true)
  expect(localStorage.getItem('c')).toBe('newer')
  removeKey('c')
})

describe('kind: the newest choice wins: after a write that storage refused', () => {
  const failToWrite = (key: string, text: string) => {
    const full = refuseStorage('full')
    expect(writeText(key, text)).toBe(false)
    full.mockRestore()
  }

  test('another tab’s later text counts', () => {
    writeText('g', 'old')
    failToWrite('g', 'mine')
    expect(readText('g')).toBe('mine')
    localStorage.setItem('g', 'theirs')
    expect(readText('g')).toBe('theirs')
    // It stays so, even if the other tab undoes its change.
    localStorage.setItem('g', 'old')
    expect(readText('g')).toBe('old')
  })

  test('another tab’s later removal counts', () => {
    writeText('g', 'old')
    failToWrite('g', 'mine')
    localStorage.removeItem('g')
    expect(readText('g')).toBeNull()
  })

  test('this tab’s later write counts', () => {
    failToWrite('g', 'mine')
    localStorage.setItem('g', 'theirs')
    failToWrite('g', 'mine again')
    expect(readText('g')).toBe('mine again')
  })

  test('storage that is blocked meanwhile changes nothing', () => {
    writeText('g', 'old')
    failToWrite('g', 'mine')
    refuseStorage('blocked')
    expect(readText('g')).toBe('mine')
  })
})

test('S3 broken JSON reads as null', () => {
  localStorage.setItem('d', '{"a":')
  expect(readJson('d')).toBeNull()
  localStorage.setItem('d', '{"a":1}')
  expect(readJson('d')).toEqual({ a: 1 })
})

describe('a change in another tab', () => {
  test('calls back for its key and for clear(), until unsubscribed', () => {
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

  test('notifies subscribers of a stored text, as does a change in this tab', () => {
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
