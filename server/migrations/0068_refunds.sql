-- Refunds by staff are reversals, too: the gateway gives back a part of a charge, or all of it, and the order stays. One above the
-- limit first waits for a second person. Rebuilds a small table: writes to `payment_reversal` wait meanwhile.
drop trigger payment_reversal_grows on payment_reversal;
drop index payment_reversal_to_decide;
alter table payment_reversal
  drop constraint payment_reversal_state_check,
  drop column live;
alter table payment_reversal
  add constraint payment_reversal_state_check
    check (state in ('toConfirm', 'started', 'undecided', 'refundDue', 'done', 'notNeeded', 'withdrawn')),
  add column live boolean not null
    generated always as (state in ('toConfirm', 'started', 'undecided', 'refundDue')) stored,
  add check (live = (settled_at is null)),
  add check ((state in ('started', 'undecided')) = (next_check_at is not null)),
  -- The order keeps what did not go back; otherwise the whole charge is taken from it.
  add column as_refund boolean not null default false,
  -- Kept of the amount: `cents` goes back to the payer, `cents` and fee are taken from the sale.
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  add column restock boolean not null default false,
  add column request_id uuid,
  -- What the gateway charged, if that is not what was asked for.
  add column charge_cents bigint check (charge_cents > 0),
  add column confirmed_by uuid references account (id),
  -- When the gateway was last asked to return the money. It does not know repeats, so it is asked again only once it has
  -- answered often enough that it knows no such return.
  add column sent_at timestamptz,
  add column not_found_count int not null default 0,
  add check (as_refund or (fee_cents = 0 and shipping_cents = 0 and not restock and request_id is null)),
  add check (as_refund or (state <> 'toConfirm' and confirmed_by is null)),
  add check (confirmed_by is null or confirmed_by <> asked_by);
create unique index payment_reversal_one_live on payment_reversal (provider_id, payment_id) where live;
create unique index payment_reversal_request on payment_reversal (provider_id, request_id) where request_id is not null and state <> 'withdrawn';
create index payment_reversal_to_decide on payment_reversal (provider_id, payment_id)
  where live and (as_refund or state in ('undecided', 'refundDue'));
create trigger payment_reversal_grows after update of state, cents, fee_cents on payment_reversal
  for each row when (new.cents + new.fee_cents > old.cents + old.fee_cents or not (old.live or old.state = 'done'))
  execute function payment_reversal_within();

-- With the fee: what is kept was given up by the sale as well. Of a charge that nothing may keep, as much as was charged.
create or replace function payment_reversal_within() returns trigger language plpgsql as $$
declare
  asked bigint;
  reversed bigint;
begin
  select coalesce(new.charge_cents, amount_cents) into asked from payment
    where provider_id = new.provider_id and id = new.payment_id for no key update;
  select sum(cents + fee_cents) into reversed from payment_reversal
    where provider_id = new.provider_id and payment_id = new.payment_id
      and gateway_transaction_id = new.gateway_transaction_id and (live or state = 'done');
  if reversed > asked then
    raise exception 'more is reversed than was paid' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- What a refund takes from each line, fixed when it is asked for. A quantity counts goods that come back.
create table refund_line (
  provider_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  quantity int not null check (quantity >= 0),
  goods_cents bigint not null check (goods_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and goods_cents),
  tax_cents bigint not null check (tax_cents >= 0),
  profit_cents bigint not null check (profit_cents >= 0),
  primary key (provider_id, refund_id, item_id),
  foreign key (provider_id, refund_id) references payment_reversal (provider_id, id),
  foreign key (provider_id, order_id, item_id) references order_item (provider_id, order_id, id)
);
create index refund_line_item on refund_line (provider_id, order_id, item_id);
create trigger refund_line_append_only before update or delete on refund_line
  for each row execute function refuse_change();
create trigger refund_line_no_truncate before truncate on refund_line execute function refuse_change();

-- A row of `refund` is what the order and its provider see of a reversal; the newer ones have its id.
comment on column refund.amount_cents is 'Taken from the sale. The payer got it less the fee.';
create index refund_by_date on refund (provider_id, at desc, id desc);
