import { useLocation, useNavigationType } from 'react-router-dom'

/** Whether the history has led here: the page then needs its height at once, to restore its place. Not on a first visit. */
export function useIsBack(): boolean {
  const { key } = useLocation()
  return useNavigationType() === 'POP' && key !== 'default'
}
