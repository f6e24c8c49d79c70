-- How many accounts below each agent are online, as a job counts them: a large team is not counted anew for each page. Agents below whom nobody is have no row.
create table identity.team_online (
  agent bigint primary key,
  members int not null,
  direct int not null
) with (fillfactor = 80);
