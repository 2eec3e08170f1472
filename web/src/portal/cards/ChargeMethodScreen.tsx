import { mayAddCard, mayRemoveCard } from '@bencao/shared/domain/cards/card.ts'
import { Button, Modal, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { showError } from '../../notices/notices.ts'
import { CardActions } from './CardActions.tsx'
import { CardBilling } from './CardBilling.tsx'
import { CardForm } from './CardForm.tsx'
import { type Card, cardName } from '../../text/cardName.ts'
import { CardTile } from './CardTile.tsx'
import { useAddCard } from './useAddCard.ts'

/** Charge Method: the cards that orders are charged to, at most two. */
export function ChargeMethodScreen() {
  const text = useText()
  const list = useCall('card_list', {})
  const cards = list.data?.cards
  const [chosen, setChosen] = useState<Card>()
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const makeDefault = useSubmit('card_set_default', { done: 'notices.set', named: 'cards.card' })
  const remove = useSubmit('card_del', {
    done: 'notices.deleted',
    named: 'cards.card',
    onDone: close,
    onRefused: close,
  })

  const ask = (card: Card, what: 'edit' | 'remove') => {
    setChosen(card)
    setAsking(what)
  }
  const adding = useAddCard((card) => ask(card, 'edit'))
  const add = (opener: HTMLElement) =>
    mayAddCard(cards ?? []) ? adding.add(opener) : showError(text('refusals.card.atMostTwo'))
  const askRemove = (card: Card) =>
    mayRemoveCard(cards ?? []) ? ask(card, 'remove') : showError(text('refusals.card.lastOne'))

  const addButton = (
    <Allowed to="card:edit" explain>
      <Button loading={adding.pending} disabled={!cards} onClick={({ currentTarget }) => add(currentTarget)}>
        {text('cards.add')}
      </Button>
    </Allowed>
  )

  return (
    <Page title={text('cards.title')} action={addButton}>
      <Text c="dimmed" maw="60ch">
        {text('cards.about')}
      </Text>
      {list.isError && !cards && <ErrorState onTryAgain={() => void list.refetch()} />}
      {cards?.length === 0 && <EmptyState>{text('cards.none')}</EmptyState>}
      <SimpleGrid cols={{ base: 1, md: 2 }} maw="60rem" aria-busy={list.isPending}>
        {list.isPending && [1, 2].map((tile) => <Skeleton key={tile} height={210} radius="lg" />)}
        {cards?.map((card) => (
          <CardTile key={card.cardId} card={card}>
            <CardBilling card={card} />
            {card.expired && (
              <Text size="sm" c="var(--cinnabar)" mt="xs">
                {text('cards.expiredHint')}
              </Text>
            )}
            <Allowed to="card:edit">
              <CardActions
                card={card}
                pending={makeDefault.pending}
                onMakeDefault={() => makeDefault.submit({ cardId: card.cardId })}
                onEdit={() => ask(card, 'edit')}
                onDelete={() => askRemove(card)}
              />
            </Allowed>
          </CardTile>
        ))}
      </SimpleGrid>

      <Modal
        opened={asking === 'edit'}
        onClose={close}
        title={text('cards.editTitle')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('frame.close') }}
      >
        {chosen && <CardForm card={chosen} onClose={close} />}
      </Modal>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={text('cards.removeTitle', { card: chosen ? cardName(chosen, text) : '' })}
        action={text('cards.remove')}
        final
        pending={remove.pending}
        onConfirm={() => chosen && remove.submit({ cardId: chosen.cardId })}
        onClose={close}
      >
        {text('cards.removeText')}
      </ConfirmDialog>
    </Page>
  )
}
