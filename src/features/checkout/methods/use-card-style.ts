import { useSyncExternalStore } from 'react'
import { useIsDeviceDark } from '../../../ui/hooks/use-media.ts'
import { themeStore } from '../../theme/theme.ts'

type CardStyle = {
  base: Record<string, string | Record<string, string>>
  invalid: Record<string, string>
}

/** The card field's style from our tokens. Its iframe is Stripe's and can't read our stylesheet. */
export function useCardStyle(): CardStyle {
  useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot)
  useIsDeviceDark()
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
