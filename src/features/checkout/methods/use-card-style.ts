import { useSyncExternalStore } from 'react'
import { themeStore } from '../../theme/theme.ts'

type CardStyle = {
  base: Record<string, string | Record<string, string>>
  invalid: Record<string, string>
}

const isDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const scheme = {
  subscribe: (listener: () => void): (() => void) => {
    const device = isDark()
    device.addEventListener('change', listener)
    const stop = themeStore.subscribe(listener)
    return () => {
      device.removeEventListener('change', listener)
      stop()
    }
  },
  read: (): string => `${themeStore.getSnapshot()} ${isDark().matches}`,
}

/** The card field's style from our tokens. Its iframe is Stripe's and can't read our stylesheet. */
export function useCardStyle(): CardStyle {
  useSyncExternalStore(scheme.subscribe, scheme.read)
  return readStyle()
}

function readStyle(): CardStyle {
  // A token may be light-dark(…), so its colour is computed on an element.
  const probe = document.createElement('span')
  document.body.append(probe)
  const colour = (token: string): string => {
    probe.style.setProperty('color', `var(${token})`)
    return getComputedStyle(probe).color
  }
  const ink = colour('--ink')
  const style = {
    base: {
      color: ink,
      iconColor: colour('--ink-secondary'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('--ink-secondary') },
      // Browsers write an autofilled card in black, also on a dark ground.
      ':-webkit-autofill': { color: ink },
    },
    invalid: { color: colour('--error'), iconColor: colour('--error') },
  }
  probe.remove()
  return style
}
