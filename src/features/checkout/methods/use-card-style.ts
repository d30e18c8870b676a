import { useMemo, useSyncExternalStore } from 'react'
import { useIsDeviceDark } from '../../../ui/hooks/use-media.ts'
import { themeStore } from '../../theme/theme.ts'

type CardStyle = {
  base: Record<string, string | Record<string, string>>
  invalid: Record<string, string>
}

/** The card field's style from our tokens. Its iframe is Stripe's and can't read our stylesheet. */
export function useCardStyle(): CardStyle {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot)
  const isDeviceDark = useIsDeviceDark()
  const scheme = theme !== 'system' ? theme : isDeviceDark ? 'dark' : 'light'
  return useMemo(() => readStyle(scheme), [scheme])
}

function readStyle(scheme: 'light' | 'dark'): CardStyle {
  // A token may be light-dark(…), so its colour is computed on an element of that scheme.
  const probe = document.createElement('span')
  probe.dataset.theme = scheme
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
