import { Slip } from '@/components/ui/display/slip'
import { State } from './specimen'
import { useGalleryTexts } from './samples/use-gallery-texts'

export function SlipSection() {
  const { states, words } = useGalleryTexts()
  const shared = {
    when: words.when,
    amount: words.slipAmount,
    unit: 'USDT TRC20',
    note: words.slipNote,
    rows: words.slipRows.map(([label, value]) => ({ label, value })),
  }

  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <State name={states.folded}>
        <Slip {...shared} title={words.quote} />
      </State>
      <State name={states.open}>
        <Slip {...shared} title={words.claim} fold="never" />
      </State>
    </div>
  )
}
