import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { FileDrop } from '@/components/ui/form/file-drop'
import { getShop, listShops, removeShopLogo, setShopLogo } from '@/lib/contracts/shops/own-shops'
import { useErrorText } from '@/lib/http/use-error-text'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { useShop } from '../frame/shop-context'
import { ShopLogo } from '../frame/shop-logo'

const { field, maxBytes, types } = setShopLogo.upload

/** The picture that payers see beside the shop's name. */
export function LogoField() {
  const t = useTranslations('shop.settings')
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop } = useShop()
  const params = { id: shop.id }
  const refreshShop = () => refresh(listShops, getShop)
  const upload = useMutation({
    mutationFn: (file: File) => ownCall(setShopLogo, { params, body: formOf(file) }),
    onSettled: refreshShop,
  })
  const removal = useMutation({
    mutationFn: () => ownCall(removeShopLogo, { params }),
    onSettled: refreshShop,
  })
  const error = upload.error ?? removal.error

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium text-ink-2">{t('logo')}</p>
      {shop.logo === null ? (
        <FileDrop
          label={t('logoDrop')}
          hint={t('logoHint')}
          accept={types}
          maxBytes={maxBytes}
          acceptsPaste={false}
          errorTexts={{
            wrong_type: t('logoType'),
            too_large: t('logoSize'),
            empty: t('logoEmpty'),
          }}
          error={error ? errorText(error) : undefined}
          file={upload.isPending ? upload.variables : null}
          onChange={(file) => file && upload.mutate(file)}
        />
      ) : (
        <div className="flex items-center gap-4">
          <ShopLogo logo={shop.logo} size={64} />
          <Button
            size="small"
            color="graySecondary"
            loading={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {t('logoRemove')}
          </Button>
          <ErrorNote text={error ? errorText(error) : null} />
        </div>
      )}
    </div>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append(field, file)
  return form
}
