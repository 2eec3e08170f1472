-- The functions that write movements with the rights of the owner. PostgreSQL looks for tables among those of the session
-- first unless the path names them, so a session could have had its own `stock_movement` take the row.
alter function stock_moves() set search_path = public, pg_temp;
alter function stock_move_part(stock, jsonb, text, uuid, int) set search_path = public, pg_temp;
alter function stock_opens() set search_path = public, pg_temp;
